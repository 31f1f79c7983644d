import { endSafely, invitationPath } from '@cartorio/contracts/customer-paths.js'
import { invitationDays } from '@cartorio/contracts/http/staff-accounts.js'
import type { MailContent } from './mail-content.js'
import { type RenderedMail, renderContent } from './render-mail.js'

/** The kind of a mail that invites a colleague. */
export const invitationKind = 'invitation'

export type MailedInvitation = {
  readonly name: string
  readonly inviter: string
  readonly office: string
  /** In words. */
  readonly roles: readonly string[]
}

const footer = (last: string): readonly string[] => [
  'Cartório Online',
  `Esta mensagem foi enviada automaticamente. ${last}`,
]

const listed = (words: readonly string[]): string => new Intl.ListFormat('pt-BR').format(words)

const roleWords = (roles: readonly string[]): string =>
  roles.length === 1 ? `com o papel ${roles[0]}` : `com os papéis ${listed(roles)}`

const invitationContent = (
  siteUrl: string,
  key: string,
  { inviter, office, roles }: MailedInvitation,
): MailContent => ({
  subject: `Convite para a equipe de ${office}`,
  preview: `O link vale por ${invitationDays} dias, uma vez.`,
  mark: { shape: '○', word: 'Convite', tone: 'info' },
  heading: 'Um convite para a equipe',
  paragraphs: [
    `${inviter} convidou você para trabalhar no painel de ${office}, ${roleWords(roles)}.`,
    `Para aceitar, abra o link e escolha uma senha: ele vale por ${invitationDays} dias, uma vez. Se você não esperava este convite, não faça nada: sem o link nada acontece.`,
  ],
  action: { label: 'Aceitar o convite', url: endSafely(`${siteUrl}${invitationPath(key)}`) },
  footer: footer('Quem tem o link abre a conta no seu nome: não o encaminhe.'),
})

/** The mail by which a colleague registers. */
export const renderInvitation = (siteUrl: string, key: string, invitation: MailedInvitation): RenderedMail =>
  renderContent(invitationContent(siteUrl, key, invitation), invitation.name, [key])

/** To an address that has an account already: whoever invited it does not learn that, and the account stays as it is. */
export const renderInvitationOfAccount = (
  siteUrl: string,
  { name, inviter, office }: Omit<MailedInvitation, 'roles'>,
): RenderedMail =>
  renderContent(
    {
      subject: `Convite para a equipe de ${office}`,
      preview: 'Este endereço já tem uma conta, que continua como está.',
      mark: { shape: '○', word: 'Convite', tone: 'info' },
      heading: 'Este endereço já tem uma conta',
      paragraphs: [
        `${inviter} convidou este endereço para trabalhar no painel de ${office}.`,
        'Ele já tem uma conta da equipe neste site, e cada endereço tem uma só: o convite não muda nada nela, e quem convidou não fica sabendo.',
        'Para aceitar o convite, peça outro, para outro endereço de e-mail. Se você não esperava este convite, não faça nada.',
      ],
      action: { label: 'Entrar na sua conta', url: `${siteUrl}/login` },
      footer: footer('Ela não leva nenhum link que mude a sua conta.'),
    },
    name,
    [],
  )
