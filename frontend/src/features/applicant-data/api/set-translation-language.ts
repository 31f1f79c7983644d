import { receivedSchema } from '@cartorio/contracts/http/received.js'
import type { TranslationLanguageRequest } from '@cartorio/contracts/http/translation-language.js'
import { request } from '../../../lib/http'

export const setTranslationLanguage = (token: string, body: TranslationLanguageRequest, idempotencyKey: string) =>
  request('POST', `/api/orders/${encodeURIComponent(token)}/translation-language`, {
    body,
    schema: receivedSchema,
    headers: { 'idempotency-key': idempotencyKey },
  })
