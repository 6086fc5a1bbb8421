import { DomainError } from '@foreword/domain/errors.ts';
import { toDomainError } from '../errors.ts';

export type MaintenanceFault =
  | 'missing'
  | 'exists'
  | 'in-use'
  | 'damaged'
  | 'unsupported'
  | 'unreachable'
  | 'failed'
  | 'interrupted';

export class MaintenanceError extends Error {
  override readonly name = 'MaintenanceError';
  readonly fault: MaintenanceFault;

  constructor(fault: MaintenanceFault, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.fault = fault;
  }
}

/** The fault of an error that a driver raised. */
export function faultOfDriver(error: unknown): 'unreachable' | 'failed' {
  const translated = toDomainError(error);
  const isUnreachable = translated instanceof DomainError && translated.code === 'UNAVAILABLE';
  return isUnreachable ? 'unreachable' : 'failed';
}
