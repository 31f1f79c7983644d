import { joinWords } from '@cartorio/contracts/join-words.js'
import { currencySchema, formatMoney } from '@cartorio/contracts/money.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { escapeHtml as escaped } from './escape-html.js'
import { shortDay } from './wording.js'

type Entry = {
  readonly at: string
  readonly by: string
  readonly sentence: string
  readonly data: Readonly<Record<string, unknown>>
  readonly personal?: unknown
  readonly position: string
}

/** What the page shows of the evidence; the JSON beside it has everything. */
type EvidencePage = {
  readonly madeAt: string
  readonly order: {
    readonly number: string
    readonly placedAt: string
    readonly total: Parameters<typeof formatMoney>[0]
    readonly currency: Parameters<typeof formatMoney>[1]
    readonly deliveredAt: string | null
    readonly disputes: readonly { readonly disputeId: string; readonly outcome: string | null }[]
  }
  readonly byHand: {
    readonly statuses: readonly { readonly statusLabel: string; readonly at: string }[]
    /** What the facts lack, as the middle of a sentence. */
    readonly sentence: string | null
  }
  readonly customer: {
    readonly contact: { readonly name: string; readonly email: string; readonly phone: string } | null
    readonly delivery: { readonly address: string; readonly city: string; readonly postalCode: string } | null
    readonly country: string
  }
  readonly terms: { readonly shown: string | null; readonly accepted: readonly Entry[] }
  readonly money: readonly Entry[]
  readonly mails: readonly Entry[]
  readonly parcel: readonly Entry[]
  readonly deliveryProofs: readonly string[]
  readonly timeline: readonly Entry[]
  readonly log: {
    readonly first: string
    readonly last: string
    readonly newestSeal: { readonly number: number; readonly last: string; readonly hash: string } | null
    readonly notYetSealed: number
  }
}

const instant = (at: string): string => `${shortDay(officeDay(at))} ${at.slice(11, 19)} UTC`

/** An amount as a bank reads it: minor units alone would be a hundredfold, or not, with the currency. */
const written = (name: string, value: unknown, currency: unknown): string => {
  const known = currencySchema.safeParse(currency).data
  return name === 'amount' && typeof value === 'number' && known !== undefined
    ? formatMoney(value, known)
    : String(value)
}

/** The simple values of an event; what is nested stands in the JSON. */
const factsOf = ({ data, personal }: Entry): string =>
  [data, personal]
    .flatMap((part) => (typeof part === 'object' && part !== null ? Object.entries(part) : []))
    .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
    .map(([name, value]) => `${escaped(name)}: ${escaped(written(name, value, data.currency))}`)
    .join('<br>')

const table = (entries: readonly Entry[], none: string): string =>
  entries.length === 0
    ? `<p>${escaped(none)}</p>`
    : `<table><thead><tr><th scope="col">Quando</th><th scope="col">O que houve</th><th scope="col">Dados</th><th scope="col">Posição no registro</th></tr></thead><tbody>${entries
        .map(
          (entry) =>
            `<tr><td>${instant(entry.at)}</td><td>${escaped(entry.sentence)}</td><td>${factsOf(entry)}</td><td>${escaped(entry.position)}</td></tr>`,
        )
        .join('')}</tbody></table>`

/** Until when the bank takes the evidence of each dispute. */
const deadlinesOf = (money: readonly Entry[]): string[] =>
  money.flatMap(({ data: { disputeId, dueBy } }) =>
    typeof dueBy === 'string'
      ? [`O banco recebe provas da contestação ${String(disputeId)} até ${instant(dueBy)}.`]
      : [],
  )

const paragraphs = (...lines: readonly (string | null)[]): string =>
  lines.flatMap((line) => (line === null ? [] : [`<p>${escaped(line)}</p>`])).join('')

const sealText = ({ newestSeal, notYetSealed }: EvidencePage['log']): string => {
  if (newestSeal === null) return 'Nenhum selo cobre ainda estes eventos.'
  const cover = `O selo ${newestSeal.number} encerra a sequência de selos até a posição ${newestSeal.last}; resumo ${newestSeal.hash}.`
  return notYetSealed === 0
    ? `${cover} Ele e os anteriores cobrem todos os eventos deste pedido.`
    : `${cover} Ainda sem selo: ${notYetSealed} dos eventos mais novos deste pedido.`
}

const acceptance = ({ shown, accepted }: EvidencePage['terms']): string =>
  accepted.length > 0
    ? `Termos aceitos pelo cliente, que marcou a caixa antes de pagar. Versão mostrada no pedido: ${shown ?? 'não registrada'}.`
    : `Termos mostrados (versão ${shown ?? 'não registrada'}), sem aceite registrado.`

const proofSentence = (files: readonly string[]): string => {
  const [file, ...others] = files
  if (file === undefined) return 'Comprovante de entrega da transportadora: não disponível.'
  return others.length === 0
    ? `O comprovante de entrega da transportadora está no arquivo ${file}.`
    : `Os comprovantes de entrega da transportadora estão nos arquivos ${joinWords(files)}.`
}

const style =
  'body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c1c1c;background:#fff}h1{font-size:1.6rem}h2{margin-top:2rem;font-size:1.2rem}table{width:100%;border-collapse:collapse}th,td{padding:.4rem;border-bottom:1px solid #ccc;text-align:left;vertical-align:top;overflow-wrap:anywhere}'

/** A page that a bank reads without our product: no script, nothing loaded. */
export const evidenceHtml = (evidence: EvidencePage): string => {
  const { order, byHand, customer, terms, log } = evidence
  const { contact, delivery } = customer
  const disputes = order.disputes.map(({ disputeId }) => disputeId).join(', ')
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>Provas do pedido ${escaped(order.number)}</title><style>${style}</style></head><body>
<h1>Provas do pedido ${escaped(order.number)}</h1>
${paragraphs(
  `Reunidas em ${instant(evidence.madeAt)}.`,
  disputes === '' ? 'Sem contestação registrada.' : `Contestação: ${disputes}.`,
  `Pedido feito em ${instant(order.placedAt)}, no valor de ${formatMoney(order.total, order.currency)}.`,
  ...deadlinesOf(evidence.money),
  ...byHand.statuses.map(
    ({ statusLabel, at }) => `A equipe definiu a situação “${statusLabel}” à mão em ${instant(at)}.`,
  ),
  byHand.sentence === null ? null : `Na situação que o pedido mostra, ${byHand.sentence}.`,
  order.deliveredAt === null ? 'Entrega ainda não registrada.' : `Entrega registrada em ${instant(order.deliveredAt)}.`,
  proofSentence(evidence.deliveryProofs),
)}
<h2>Cliente</h2>
${
  contact === null
    ? paragraphs('Os dados pessoais deste pedido foram removidos.')
    : paragraphs(
        `${contact.name}, ${contact.email}, ${contact.phone}`,
        delivery === null
          ? null
          : `Entrega: ${delivery.address}, ${delivery.city}, ${delivery.postalCode}, ${customer.country}`,
      )
}
<h2>Termos de uso</h2>
${paragraphs(acceptance(terms))}${terms.accepted.length > 0 ? table(terms.accepted, '') : ''}
<h2>Pagamentos, reembolsos e contestações</h2>
${table(evidence.money, 'Nenhum pagamento registrado.')}
<h2>Mensagens ao cliente</h2>
${table(evidence.mails, 'Nenhuma mensagem registrada.')}
<h2>Envio e leituras da transportadora</h2>
${table(evidence.parcel, 'Nenhum envio registrado.')}
<h2>Comprovante de entrega</h2>
${paragraphs('O comprovante assinado da transportadora não está neste arquivo. Peça-o à transportadora pelo código de rastreamento.')}
<h2>Histórico completo</h2>
${table(evidence.timeline, 'Sem eventos.')}
<h2>Como conferir</h2>
${paragraphs(
  `Os eventos estão no registro entre as posições ${log.first} e ${log.last}.`,
  sealText(log),
  'O arquivo provas.json tem os mesmos dados completos, com o resumo (hash) de cada evento.',
)}
</body></html>
`
}
