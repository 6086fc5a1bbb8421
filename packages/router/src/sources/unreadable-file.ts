import type { DomainErrorCode } from '@foreword/domain/errors.ts';

/** Why a file gives no source. The message follows the name of the file. */
export class UnreadableFile extends Error {
  readonly code: DomainErrorCode;

  constructor(code: DomainErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
