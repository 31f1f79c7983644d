import type { AttentionResponse } from '@cartorio/contracts/http/attention.js'
import { contactKind } from '@cartorio/contracts/http/contact.js'
import type { TenantId } from '@cartorio/contracts/ids.js'
import type { ContactMessages } from '../../privacy/contact-messages.js'
import type { AttentionFilter } from './attention-page.js'

/** The messages of the contact form that stand before the first page: none with another kind. */
export const contactsFor = async (
  { state, kind, cursor }: AttentionFilter,
  tenantId: TenantId,
  messages: Pick<ContactMessages, 'open' | 'resolved'>,
): Promise<AttentionResponse['contacts']> =>
  cursor || (kind && kind !== contactKind) ? [] : [...(await messages[state](tenantId))]
