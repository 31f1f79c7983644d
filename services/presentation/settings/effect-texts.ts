import type { SettingName } from '@cartorio/contracts/http/settings.js'
import type { SettingPreview } from '@cartorio/contracts/http/settings-changes.js'
import { joinWords } from '@cartorio/contracts/join-words.js'
import type { Currency } from '@cartorio/contracts/money.js'
import { erasureNoticeDays } from '@cartorio/contracts/privacy-names.js'
import { shortDay } from '../wording.js'

export type AffectedCount = { readonly count: number; readonly more: boolean }

/** How many orders a change concerns; what is absent has no part in it. */
export type Affected = {
  readonly unfinished?: AffectedCount
  readonly unpaid?: AffectedCount
  readonly waitingForPayment?: AffectedCount
  readonly waitingForData?: AffectedCount
  readonly remindedNow?: AffectedCount
  readonly completedNow?: AffectedCount
  readonly cancelledNow?: AffectedCount
  readonly ratedNow?: AffectedCount
  readonly keptData?: AffectedCount
  readonly proposedNow?: AffectedCount
}

type EffectFacts = {
  readonly setting: SettingName
  readonly startsOn: string
  readonly today: string
  readonly affected: Affected
  /** In which orders are taken on that day, before and after. */
  readonly offered: { readonly before: readonly Currency[]; readonly after: readonly Currency[] }
  /** The next day on which another change of the same setting begins. */
  readonly nextChangeOn: string | undefined
}

type Effect = SettingPreview['effects'][number]

const plain = (text: string): Effect => ({ text, isFinal: false })

const figure = ({ count, more }: AffectedCount): string => `${count.toLocaleString('pt-BR')}${more ? ' ou mais' : ''}`

/** `12 pedidos mantêm`, `1 pedido mantém`; nothing where there are none. */
const orders = (of: AffectedCount | undefined, one: string, many: string): string[] => {
  if (of === undefined || of.count === 0) return []
  return [of.count === 1 && !of.more ? `1 pedido ${one}` : `${figure(of)} pedidos ${many}`]
}

/** What a sweep does within minutes of the change. */
const atOnce = (of: AffectedCount | undefined, one: string, many: string, isFinal: boolean): Effect[] =>
  orders(of, one, many).map((text) => ({ text: `Nos próximos minutos, até ${text}.`, isFinal }))

const keepers: Partial<Readonly<Record<SettingName, readonly [one: string, many: string]>>> = {
  'price-lists': ['já feito mantém o seu preço', 'já feitos mantêm o seu preço'],
  'promised-days': ['em andamento mantém o prazo prometido', 'em andamento mantêm o prazo prometido'],
  'search-terms': ['já feito mantém o que foi combinado', 'já feitos mantêm o que foi combinado'],
  'exchange-rates': ['já feito mantém a sua cotação', 'já feitos mantêm a sua cotação'],
  'apostille-parties': ['já feito mantém a apostila que comprou', 'já feitos mantêm a apostila que compraram'],
}

const toOthers: Readonly<Record<SettingName, string>> = {
  'price-lists': 'Vale para pedidos feitos',
  'promised-days': 'Vale para pedidos feitos',
  'search-terms': 'Vale para pedidos feitos',
  'exchange-rates': 'Vale para preços e fretes calculados',
  'apostille-parties': 'Vale para pedidos feitos',
  'reminder-days': 'Vale para avisos enviados',
  'deadline-days': 'Vale para todos os pedidos',
  retention: 'Vale para todos os pedidos terminados',
  guarantee: 'Vale para termos aceitos',
  'second-factor': 'Vale para quem entra',
  'bank-account': 'Vale em páginas de pagamento e e-mails enviados',
  'notary-offices': 'Vale para etapas registradas',
  translators: 'Vale para etapas registradas',
  'message-templates': 'Vale para mensagens começadas',
  'powers-templates': 'Vale para procurações abertas',
  'mail-texts': 'Vale para e-mails sobre pedidos que saem',
  company: 'Vale nas páginas do site e nos recibos',
  'social-accounts': 'Vale no rodapé do site',
  claims: 'Vale nas páginas do site',
  partners: 'Vale nas páginas do site',
  'site-entries': 'Vale nas páginas do site',
}

const stays: Partial<Readonly<Record<SettingName, string>>> = {
  'bank-account': 'Os e-mails que já saíram continuam com a conta de antes.',
  'notary-offices': 'As etapas já registradas mantêm o nome que tinham.',
  translators: 'As etapas já registradas mantêm o nome que tinham.',
  'message-templates': 'As mensagens já enviadas não mudam.',
  'mail-texts': 'Os e-mails que já saíram não mudam, nem as cópias guardadas.',
  'powers-templates': 'Os textos que clientes já abriram mantêm a versão deles.',
}

const sayings: Partial<Readonly<Record<SettingName, string>>> = {
  'second-factor': 'Quem já está conectado continua até sair, no máximo 12 horas.',
  'mail-texts': 'O endereço do remetente continua o da configuração do servidor.',
  company: 'A empresa substitui também o contato da configuração do servidor.',
  'social-accounts': 'Uma rede sem endereço sai do rodapé.',
  claims: 'Uma afirmação que sai da lista sai das páginas; uma com último dia sai no dia seguinte.',
  partners: 'Sem nenhum nome, a faixa sai das páginas.',
}

const offeredEffects = ({ before, after }: EffectFacts['offered']): Effect[] => {
  const [added, ended] = [
    after.filter((currency) => !before.includes(currency)),
    before.filter((currency) => !after.includes(currency)),
  ]
  return [
    ...(added.length > 0 ? [plain(`O site passa a vender também em ${joinWords(added)}.`)] : []),
    ...(ended.length > 0 ? [plain(`O site deixa de vender em ${joinWords(ended)}.`)] : []),
  ]
}

/** What a change means for orders and pages, in sentences. */
export const effectTexts = ({
  setting,
  startsOn,
  today,
  affected,
  offered,
  nextChangeOn,
}: EffectFacts): SettingPreview['effects'] => {
  const from = startsOn === today ? 'a partir de agora' : `a partir de ${shortDay(startsOn)}`
  const [one, many] = keepers[setting] ?? ['', '']
  const { unpaid, unfinished, waitingForPayment, waitingForData, keptData } = affected
  const isNow = startsOn === today
  return [
    plain(`${toOthers[setting]} ${from}.`),
    ...orders(unfinished, one, many).map((text) => plain(`${text}.`)),
    ...(setting === 'guarantee'
      ? orders(unpaid, 'sem pagamento aceita os termos novos', 'sem pagamento aceitam os termos novos').map((text) =>
          plain(`${text}; os pagos mantêm a regra que aceitaram.`),
        )
      : []),
    ...(setting === 'bank-account'
      ? orders(unpaid, 'espera pagamento', 'esperam pagamento').map((text) =>
          plain(`${text}: os que a equipe fez mostram a conta nova.`),
        )
      : []),
    ...orders(waitingForPayment, 'espera o pagamento', 'esperam o pagamento').map((text) =>
      plain(`${text}, e os próximos avisos seguem os dias novos.`),
    ),
    ...orders(waitingForData, 'espera os dados', 'esperam os dados').map((text) =>
      plain(`${text}, e os próximos avisos seguem os dias novos.`),
    ),
    ...orders(keptData, 'terminado tem dados pessoais guardados', 'terminados têm dados pessoais guardados').map(
      (text) => plain(`${text}.`),
    ),
    ...(isNow
      ? [
          ...atOnce(affected.remindedNow, 'recebe um aviso', 'recebem um aviso', true),
          ...atOnce(affected.completedNow, 'entregue é concluído', 'entregues são concluídos', false),
          ...atOnce(affected.cancelledNow, 'sem pagamento é cancelado', 'sem pagamento são cancelados', true),
          ...atOnce(affected.ratedNow, 'recebe o pedido de avaliação', 'recebem o pedido de avaliação', true),
        ]
      : []),
    ...(isNow
      ? orders(affected.proposedNow, 'entra', 'entram').map((text) => ({
          text: `${text} nas remoções propostas de Privacidade: os dados são removidos ${erasureNoticeDays} dias depois, no fim do prazo, se ninguém impedir.`,
          isFinal: true,
        }))
      : []),
    ...[stays[setting], sayings[setting]].flatMap((text) => (text === undefined ? [] : [plain(text)])),
    ...offeredEffects(offered),
    ...(nextChangeOn === undefined
      ? []
      : [plain(`Em ${shortDay(nextChangeOn)} começa a valer outra mudança, que já está marcada.`)]),
  ]
}
