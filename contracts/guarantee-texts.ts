import type { GuaranteeRule } from './guarantee.js'
import { guaranteeDaysText } from './guarantee-days.js'
import { termsVersions } from './terms.js'

const days = guaranteeDaysText

/** What public pages say of the guarantee: by the rule that the office has set, and no more than it does. */
export const guaranteeTexts = {
  'no-reason': {
    'terms-version': termsVersions['no-reason'],
    'terms-rule': `Até ${days} depois da entrega, você pode pedir o dinheiro de volta, sem dizer por quê, e devolvemos tudo o que você pagou.`,
    'why-us': `Até ${days} depois da entrega, todo o seu dinheiro de volta, sem perguntas.`,
    benefit: `ter todo o dinheiro de volta, se quiser, até ${days} depois da entrega`,
    inclusion: `Garantia de ${days}: 100% do valor, sem perguntas`,
    title: `Garantia de ${days}`,
    'sales-text': `Até ${days} depois da entrega, peça o dinheiro de volta na página do pedido. Não precisa dizer por quê: devolvemos 100% do que você pagou, pelo mesmo meio de pagamento, e você fica com os documentos.`,
    link: 'Como a garantia funciona',
    'refunds-claim': `Depois da entrega, você tem ${days} corridos para pedir o dinheiro de volta na página do seu pedido, com o botão “Pedir o dinheiro de volta”. O último dia aparece ali. Não é preciso explicar.`,
    'refunds-answer':
      'Devolvemos tudo o que você pagou e que ainda não voltou, sem perguntas. A página do pedido mostra a devolução, e você fica com os documentos.',
  },
  'office-decides': {
    'terms-version': termsVersions['office-decides'],
    'terms-rule': `Até ${days} depois da entrega, você pode pedir o dinheiro de volta. A nossa equipe decide e, quando não aceita, diz por quê.`,
    'why-us': `Até ${days} depois da entrega, você pode pedir o dinheiro de volta, e a equipe responde.`,
    benefit: `poder pedir o dinheiro de volta até ${days} depois da entrega`,
    inclusion: `${days} depois da entrega para pedir o dinheiro de volta`,
    title: `${days} para pedir o dinheiro de volta`,
    'sales-text': `Recebeu e algo não está certo? Peça o dinheiro de volta na página do pedido até ${days} depois da entrega. A equipe responde ali mesmo e, quando aceita, devolve pelo mesmo meio de pagamento.`,
    link: 'Como a devolução funciona',
    'refunds-claim': `Depois da entrega, você tem ${days} corridos para pedir o dinheiro de volta na página do seu pedido, com o botão “Pedir o dinheiro de volta”. O último dia aparece ali. Não é preciso explicar; se você contar o que houve, a resposta fica mais fácil.`,
    'refunds-answer':
      'A nossa equipe lê cada pedido e responde na mesma página. Quando aceita, devolve tudo o que foi pago, ou o valor que tiver combinado com você. Quando não aceita, diz por quê, e você pode pedir mais uma vez dentro do prazo.',
  },
} as const satisfies Readonly<Record<GuaranteeRule, Readonly<Record<string, string>>>>

export type GuaranteeTextName = keyof (typeof guaranteeTexts)['no-reason'] &
  keyof (typeof guaranteeTexts)['office-decides']
