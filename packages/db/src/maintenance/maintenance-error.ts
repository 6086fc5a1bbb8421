export type MaintenanceFault =
  | 'missing'
  | 'exists'
  | 'in-use'
  | 'damaged'
  | 'unsupported'
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
