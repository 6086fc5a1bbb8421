import { DatabaseOpenError } from '@foreword/db/errors.ts';
import {
  MaintenanceError,
  type MaintenanceFault,
} from '@foreword/db/maintenance/maintenance-error.ts';
import { openDatabase } from '@foreword/db/open.ts';
import { CommandFailure, EXIT, type ExitCode } from '../failure.ts';

const EXITS: Record<MaintenanceFault | 'unusable', [code: string, exit: ExitCode]> = {
  unusable: ['SETTINGS', EXIT.settings],
  missing: ['NOT_FOUND', EXIT.notFound],
  exists: ['CONFLICT', EXIT.conflict],
  'in-use': ['IN_USE', EXIT.conflict],
  damaged: ['DAMAGED', EXIT.failed],
  unsupported: ['UNSUPPORTED', EXIT.usage],
  unreachable: ['UNREACHABLE', EXIT.unreachable],
  failed: ['FAILED', EXIT.failed],
  interrupted: ['INTERRUPTED', EXIT.interrupted],
};

/** Runs work on a database; its faults become `CommandFailure`. */
export async function maintaining<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof MaintenanceError || error instanceof DatabaseOpenError)) throw error;
    const [code, exit] = EXITS[error.fault];
    throw new CommandFailure(code, exit, error.message, { cause: error });
  }
}

/**
 * Loads the sample library into a database without previews; makes the database if need be.
 * @returns the number of previews added
 */
export async function seedDatabase(url: string): Promise<number> {
  // Loaded here, as it brings the router along.
  const { loadSampleLibrary } = await import('@foreword/router/sample-library/sample-library.ts');
  const { db, close } = await openDatabase(url, { keepsVersion: true });
  return loadSampleLibrary(db, new Date()).finally(close);
}
