import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../open.ts';
import { adminQuery, databaseUrl } from './admin.ts';
import { isSqliteOnly, startPostgres } from './postgres-cluster.ts';

interface TestTemplates {
  /** Migrated. */
  sqliteFile: string;
  /** Its user may create databases. */
  postgresUrl: string;
  /** Name of a migrated database. */
  postgresTemplate: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    templates: TestTemplates;
  }
}

/** One PostgreSQL and one migrated template per engine for the whole run: projects take those of the root. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | void> {
  const root = project.vitest.getRootProject();
  if (project !== root && root.config.globalSetup.length > 0) return;
  const folder = await mkdtemp(join(tmpdir(), 'foreword-templates-'));
  const sqliteFile = join(folder, 'template.db');
  await migrate(`file:${sqliteFile}`);

  if (isSqliteOnly) {
    project.provide('templates', { sqliteFile, postgresUrl: '', postgresTemplate: '' });
    return () => rm(folder, { recursive: true, force: true });
  }

  const cluster = await startPostgres();
  const postgresTemplate = `foreword_template_${randomBytes(4).toString('hex')}`;
  const tearDown = async () => {
    const databases = await adminQuery<{ datname: string }>(
      cluster.url,
      `select datname from pg_database where starts_with(datname, '${postgresTemplate}')`,
    );
    for (const { datname } of databases) {
      await adminQuery(cluster.url, `drop database ${datname} with (force)`);
    }
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await adminQuery(cluster.url, `create database ${postgresTemplate}`);
    await migrate(databaseUrl(cluster.url, postgresTemplate));
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('templates', { sqliteFile, postgresUrl: cluster.url, postgresTemplate });
  return tearDown;
}

async function migrate(url: string): Promise<void> {
  const database = await openDatabase(url);
  await database.close();
}
