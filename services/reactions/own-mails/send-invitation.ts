import { type StaffId, staffIdSchema } from '@cartorio/contracts/ids.js'
import type { Credentials } from '../../identity/credentials.js'
import { type InvitationDeps, readInvitation } from '../../identity/invitations.js'
import type { InvitationLinks } from '../../identity/mailed-links.js'
import {
  invitationKind,
  type MailedInvitation,
  renderInvitation,
  renderInvitationOfAccount,
} from '../../mails/invitation-mails.js'
import { mailAddressee } from '../../mails/mail-name.js'
import type { RenderedMail } from '../../mails/render-mail.js'
import { type InvitationMailJob, invitationMails } from '../../messaging/queue/definitions.js'
import type { JobTry } from '../../messaging/queue/port.js'
import { type OwnMailDeps, sendOwnMail } from './send-own-mails.js'

type InvitationMailDeps = OwnMailDeps &
  InvitationDeps & {
    readonly credentials: Pick<Credentials, 'findByEmail'>
    readonly invitationLinks: Pick<InvitationLinks, 'issue'>
  }

/**
 * Mails an invitation; to an address that has another account, a mail without a key. Nothing is sent of an invitation that
 * was accepted, withdrawn or sent again meanwhile. Each try makes a link of its own, so that no key is kept.
 * @throws {MailUnavailable} the job is tried again
 */
export const sendInvitation = async (
  deps: InvitationMailDeps,
  { requestId, staffId, invitation }: InvitationMailJob,
  current: JobTry,
): Promise<void> => {
  const link = { staffId: staffIdSchema.parse(staffId), invitation }
  const open = await readInvitation(deps, link)
  if (open === undefined || open.email === '') return deps.onMail('left-out')
  const other = await deps.credentials.findByEmail(open.email)
  const write = (): Promise<RenderedMail> | RenderedMail =>
    other !== undefined && other.staffId !== link.staffId
      ? renderInvitationOfAccount(deps.siteUrl(), open)
      : withKey(deps, link, open)
  const job = { fact: `invitation:${requestId}`, queue: invitationMails, current }
  await sendOwnMail(deps, job, { kind: invitationKind, to: mailAddressee(open), ...(await write()) })
}

const withKey = async (
  { invitationLinks, siteUrl }: Pick<InvitationMailDeps, 'invitationLinks' | 'siteUrl'>,
  link: { readonly staffId: StaffId; readonly invitation: number },
  open: MailedInvitation,
): Promise<RenderedMail> => renderInvitation(siteUrl(), await invitationLinks.issue(link), open)
