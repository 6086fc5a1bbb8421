import { DomainError } from '@foreword/domain/errors.ts';
import { DatabaseOpenError, reasonOf, toDomainError } from '../errors.ts';

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

/** An error of the driver, with what was tried. Errors that already address the operator stay as they are. */
export function driverError(tried: string, cause: unknown): Error {
  if (cause instanceof MaintenanceError || cause instanceof DatabaseOpenError) return cause;
  const translated = toDomainError(cause);
  const isUnreachable = translated instanceof DomainError && translated.code === 'UNAVAILABLE';
  const fault = isUnreachable ? 'unreachable' : 'failed';
  return new MaintenanceError(fault, `${tried}: ${reasonOf(cause)}`, { cause });
}
