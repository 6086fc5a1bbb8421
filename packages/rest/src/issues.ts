import { z } from 'zod';

export interface Issue {
  path: string;
  message: string;
}

const MAX_ISSUES = 100;

export class RequestIssuesError extends Error {
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    super(summarize(issues));
    this.issues = issues;
  }
}

export function issuesOf(cause: unknown): Issue[] {
  if (cause instanceof z.core.$ZodError) return cause.issues.flatMap(fromZod).slice(0, MAX_ISSUES);
  if (!isRecord(cause) || !Array.isArray(cause.issues)) return [];
  return cause.issues
    .filter(isIssue)
    .slice(0, MAX_ISSUES)
    .map(({ path, message }) => ({ path, message }));
}

export function summarize(issues: readonly Issue[]): string {
  const shown = issues
    .slice(0, 3)
    .map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
  return shown.join('; ') + (issues.length > shown.length ? '; and more' : '');
}

function fromZod(issue: z.core.$ZodIssue): Issue[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: 'Unknown field' }));
  }
  return [{ path: path.join('.'), message: issue.message }];
}

function isIssue(value: unknown): value is Issue {
  return isRecord(value) && typeof value.path === 'string' && typeof value.message === 'string';
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
