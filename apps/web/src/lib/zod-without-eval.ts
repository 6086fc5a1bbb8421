import { config } from 'zod/v4/core';

// The pages' security policy forbids eval; zod would try it to compile the schemas of the editors'
// forms. The admin shell imports this before any of them; public pages need no zod.
config({ jitless: true });
