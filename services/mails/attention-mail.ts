import { type ListedKind, listedKindLabels } from '@cartorio/contracts/http/attention.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import { hourMillis } from '@cartorio/contracts/milliseconds.js'
import type { MailContent, MailGroup } from './mail-content.js'
import { type RenderedMail, renderContent } from './render-mail.js'

/** The kind of a mail to the office. */
export const attentionMailKind = 'attention'

/** What needs a person, as a mail to the office names it: nothing of it names a customer. */
export type AttentionEntry = {
  readonly kind: ListedKind
  /** `null` where it is not known. */
  readonly since: Instant | null
  /** The order's number, what the failed job does, or what it is. */
  readonly label: string
  readonly reason: string
  /** Its page in the back office. */
  readonly path: string
}

type AttentionMail = {
  readonly siteUrl: string
  /** The day's mail, not an urgent one. */
  readonly daily: boolean
  readonly items: readonly AttentionEntry[]
  /** There are more than these: each count is the least that there are. */
  readonly more: boolean
  readonly now: Instant
}

/** More of a group stand in the back office alone. */
const mostOfGroup = 25

const orMore = ' ou mais'

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const ageOf = (since: Instant, now: Instant): string => {
  const hours = Math.floor((Date.parse(now) - Date.parse(since)) / hourMillis)
  if (hours < 1) return 'há menos de uma hora'
  return hours < 48 ? `há ${counted(hours, 'hora', 'horas')}` : `há ${Math.floor(hours / 24)} dias`
}

const groupsOf = ({ siteUrl, items, more, now }: AttentionMail): readonly MailGroup[] =>
  [...new Set(items.map(({ kind }) => kind))].map((kind) => {
    const ofKind = items.filter((item) => item.kind === kind)
    return {
      title: `${listedKindLabels[kind]}: ${ofKind.length}${more ? orMore : ''}`,
      entries: ofKind.slice(0, mostOfGroup).map((item) => ({
        label: item.label,
        value: item.since === null ? item.reason : `${item.reason}, ${ageOf(item.since, now)}`,
        url: `${siteUrl}${item.path}`,
      })),
      rest:
        ofKind.length > mostOfGroup
          ? `E mais ${ofKind.length - mostOfGroup}${more ? orMore : ''} na lista do painel.`
          : undefined,
    }
  })

const attentionContent = (mail: AttentionMail): MailContent => {
  const { siteUrl, daily, items, more } = mail
  const count = `${more ? 'pelo menos ' : ''}${counted(items.length, 'pendência', 'pendências')}`
  return {
    subject: daily ? `Pendências do dia: ${items.length}${more ? orMore : ''}` : `Urgente: ${count}`,
    preview: daily ? `${count} em aberto.` : 'Há algo que não pode esperar a lista de amanhã.',
    mark: daily ? { shape: '○', word: 'Em aberto', tone: 'info' } : { shape: '⚑', word: 'Urgente', tone: 'warning' },
    heading: daily ? `${count} em aberto` : `${count} com urgência`,
    paragraphs: [
      daily
        ? 'Cada uma espera uma pessoa da equipe. O que já foi avisado hoje não se repete aqui.'
        : 'Cada uma também entra na lista de amanhã, enquanto estiver em aberto.',
    ],
    groups: groupsOf(mail),
    action: { label: 'Abrir as pendências', url: `${siteUrl}/admin/pendencias` },
    footer: ['Cartório Online', 'Esta mensagem é enviada ao endereço de ADMIN_EMAIL e não tem dados de clientes.'],
  }
}

/** What needs a person, by kind, each with its age and its page; nothing of it names a customer. */
export const renderAttentionMail = (mail: AttentionMail): RenderedMail => {
  const content = attentionContent(mail)
  return renderContent(content, '', [])
}
