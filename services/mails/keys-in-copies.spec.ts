import { mailKinds } from '@cartorio/contracts/mail-kinds.js'
import { withCopies } from '../gateways/mail/copies/mail-copies.js'
import type { Mail } from '../gateways/mail/port.js'
import { createCustomerTokens } from '../identity/customer-token.js'
import { createMailMarks } from '../identity/mailed-links.js'
import { mailTo } from '../testing/contracts/mailer.contract.js'
import { mailExample } from '../testing/scenarios/mail-examples.js'
import { orderId } from '../testing/scenarios/order-history.js'
import { type RenderedMail, renderMail, renderSteps } from './render-mail.js'

const secret = Buffer.alloc(32, 1)
const tokens = createCustomerTokens([secret])
const mark = createMailMarks([secret]).issue(orderId, 'joana.prado@example.com')

/** The mail as it leaves, and the copy that is kept of it. */
const sentAndKept = async (rendered: RenderedMail): Promise<{ sent: Mail | undefined; copy: Mail | undefined }> => {
  const [sent, copied]: [Mail[], Mail[]] = [[], []]
  const taking = (mails: Mail[]) => async (mail: Mail) => void mails.push(mail)
  const smtp = { messageIdOf: (id: string) => id, send: taking(sent), close: async () => undefined }
  const mailer = withCopies(smtp, { send: taking(copied) }, (_where, error) => {
    throw error
  })
  await mailer.send(mailTo(rendered))
  return { sent: sent[0], copy: copied[0] }
}

/** The site's addresses in both forms. */
const addressesIn = (mail: Mail | undefined): readonly string[] =>
  `${mail?.html}\n${mail?.text}`.match(/https:\/\/cartorio\.example[^"\s<]*/g) ?? []

/** As long as a token, a mailed key or a mark; what an address names otherwise is a UUID, or shorter. */
const isOpaque = (address: string): boolean =>
  /[\w-]{40}|[0-9a-f]{24}/.test(address.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, ''))

/** The one mail without a key: a stranger may read the former address. */
const withoutLink = 'email-replaced'

describe.each(mailKinds)('the copy of the mail %s', (kind) => {
  const token = kind === 'holder-authorisation' ? tokens.holders.issue(orderId, 1) : tokens.issue(orderId)

  it.each([['unpaid', mark] as const, ['paid', undefined] as const])(
    'has no key of its links while the order is %s, and the mail has them',
    async (_paid, issued) => {
      const { sent, copy } = await sentAndKept(renderMail(kind, { ...mailExample(kind), token, mark: issued }, 'Joana'))
      expect(addressesIn(sent).some((address) => address.includes(token))).toBe(kind !== withoutLink)
      expect(addressesIn(copy).filter(isOpaque)).toEqual([])
      expect(addressesIn(copy)).toHaveLength(addressesIn(sent).length)
      for (const key of [token, mark]) expect(JSON.stringify(copy)).not.toContain(key)
    },
  )
})

describe('the copy of a mail about several steps', () => {
  it('has no key of its links', async () => {
    const token = tokens.issue(orderId, 300)
    const partOf = (kind: 'document-issued' | 'copy-available') => ({
      kind,
      facts: { ...mailExample(kind), token, mark },
    })
    const { sent, copy } = await sentAndKept(
      renderSteps([partOf('document-issued'), partOf('copy-available')], 'Joana'),
    )
    expect(JSON.stringify(sent)).toContain(token)
    expect(addressesIn(copy).filter(isOpaque)).toEqual([])
    for (const key of [token, mark]) expect(JSON.stringify(copy)).not.toContain(key)
  })
})
