import { queryOptions } from '@tanstack/react-query';
import { listEndpoints } from './document/endpoints.ts';
import { type Json, record } from './document/json.ts';
import { listSignIns } from './document/sign-ins.ts';

/** The OpenAPI document as this server serves it; the page is made from nothing else. */
export const apiDocumentQuery = queryOptions({
  queryKey: ['api-document'],
  queryFn: async ({ signal }) => {
    const response = await fetch('/api/openapi.json', { credentials: 'include', signal });
    if (!response.ok) {
      // Spec §8: an error is the status and what the server said.
      throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
    }
    return record(await response.json());
  },
  select: readDocument,
});

function readDocument(document: Json) {
  return { endpoints: listEndpoints(document), signIns: listSignIns(document) };
}
