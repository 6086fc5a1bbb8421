import '@foreword/domain/plain-issues.ts';
import { config } from 'zod/v4/core';

// The security policy forbids eval, with which zod would compile schemas. The admin shell imports
// this before any schema.
config({ jitless: true });
