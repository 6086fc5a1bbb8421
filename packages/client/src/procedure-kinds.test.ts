import { expect, expectTypeOf, test } from 'vitest';
import { procedureKinds } from '../build/generate-procedure-kinds.ts';
import type { ForewordClient, Result } from './client.ts';
import { PROCEDURE_KINDS } from './procedure-kinds.gen.ts';

test('the table of procedures matches the router', () => {
  expect(Object.entries(PROCEDURE_KINDS)).toEqual(procedureKinds());
});

test('every procedure is a noun and a verb', () => {
  for (const path of Object.keys(PROCEDURE_KINDS)) expect(path).toMatch(/^[a-zA-Z]+\.[a-zA-Z]+$/);
});

test('calls have the types of their procedures', () => {
  type Previews = ForewordClient['previews'];
  expectTypeOf<Parameters<Previews['byId']>[0]>().toEqualTypeOf<{ id: number }>();
  expectTypeOf<Awaited<ReturnType<Previews['byId']>>>().toExtend<Result<{ title: string }>>();
  expectTypeOf<NonNullable<Parameters<Previews['create']>[1]>>().toHaveProperty('idempotencyKey');
  expectTypeOf<NonNullable<Parameters<Previews['update']>[1]>>().not.toHaveProperty(
    'idempotencyKey',
  );
  expectTypeOf<ReturnType<ForewordClient['generation']['stream']>>().toExtend<
    AsyncIterable<{ kind: 'partial' | 'done' }>
  >();
  expectTypeOf<ForewordClient['session']['current']>().toBeCallableWith();
});
