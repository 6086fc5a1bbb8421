/**
 * Why a maintenance command did nothing: `missing` and `exists` files, a database `in-use`, a
 * `damaged` file, an engine that is maintained by other tools (`unsupported`), or `interrupted`.
 */
export type MaintenanceFault =
  | 'missing'
  | 'exists'
  | 'in-use'
  | 'damaged'
  | 'unsupported'
  | 'interrupted';

/** An expected refusal whose message says in a sentence what to do. */
export class MaintenanceError extends Error {
  override readonly name = 'MaintenanceError';
  readonly fault: MaintenanceFault;

  constructor(fault: MaintenanceFault, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.fault = fault;
  }
}
