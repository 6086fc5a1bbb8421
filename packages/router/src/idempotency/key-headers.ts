import type { RestHeaders } from '@foreword/rest/meta.ts';

export const KEY_HEADERS: RestHeaders = {
  request: {
    'Idempotency-Key': {
      description:
        'Makes the call safe to repeat: for 24 hours the same key with the same body gets the first answer again, and with another body 422. 1 to 255 visible ASCII characters, such as a UUID',
      example: '0f8fad5b-d9cb-469f-a165-70867728950e',
    },
  },
  response: {
    'Idempotency-Replayed': {
      description: '`true` for the answer of an earlier call; absent otherwise',
      example: 'true',
    },
  },
};
