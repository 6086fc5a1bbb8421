import { queryOptions } from '@tanstack/react-query';
import { listEndpoints, listSignIns } from './document/endpoints.ts';
import { type Json, record } from './document/json.ts';

export const apiDocumentQuery = queryOptions({
  queryKey: ['api-document'],
  queryFn: async ({ signal }) => {
    const response = await fetch('/api/openapi.json', { credentials: 'include', signal });
    if (!response.ok) {
      throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
    }
    return record(await response.json());
  },
  select: readDocument,
});

function readDocument(document: Json) {
  return { endpoints: listEndpoints(document), signIns: listSignIns(document) };
}
