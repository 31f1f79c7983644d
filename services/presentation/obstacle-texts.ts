import { statusLabels } from '@cartorio/contracts/statuses.js'
import type { StepKind } from '@cartorio/contracts/step-kinds.js'
import type { Obstacle, OwedStep } from '../domain/order/obstacle.js'

export const stepNames: Readonly<Record<StepKind, string>> = {
  draft: 'o acordo com o texto',
  appointment: 'o dia da assinatura',
  signature: 'a assinatura',
  issue: 'a emissão',
  translate: 'a tradução',
  apostille: 'a apostila',
  'apostille-translation': 'a apostila da tradução',
}

const sentences = {
  'person-erased': 'os dados pessoais deste pedido foram removidos',
  'step-not-recorded': 'essa etapa não está registrada',
  'delivery-first': 'desfaça antes a entrega',
  'shipping-first': 'desfaça antes o envio',
  'file-released': 'o arquivo já foi liberado ao cliente',
  'copy-first': 'retire antes a cópia digital do documento',
  'shipment-by-courier':
    'a transportadora criou este envio. Se o pacote não vai sair, cancele-o com ela e registre a devolução',
  'delivery-by-courier':
    'a transportadora registrou a entrega. Se o pacote não chegou, fale com ela e depois refaça os documentos',
  'delivered-before': 'o pedido já tinha sido entregue antes. Corrija a situação à mão',
  'refunded-since': 'houve um reembolso depois desta etapa',
  'guarantee-since': 'o cliente pediu a garantia depois desta etapa',
  'rated-since': 'o cliente já avaliou o pedido',
  'nothing-to-ship': 'não há documento a enviar',
  'nothing-to-release': 'nenhum documento espera ser liberado em arquivo',
  'copy-not-attached': 'falta anexar o arquivo do documento',
  'file-in-work': 'o documento que vai em arquivo ainda não está pronto',
  'signature-before-issue': 'a assinatura vem antes da emissão',
  'translation-before-issue': 'a tradução vem antes do registro',
  'no-powers-to-write': 'nenhuma procuração espera um texto, ou faltam os dados de quem assina',
  'no-powers-agreed': 'o cliente ainda não concordou com nenhum texto',
  'no-appointment-to-make': 'nenhuma procuração espera um dia: antes o cliente concorda com o texto',
  'nothing-to-sign': 'nenhuma procuração espera a assinatura: antes vêm o texto e o dia',
  'nothing-to-issue': 'nenhum documento espera a emissão',
  'authorisation-open': 'falta a autorização do titular',
  'signed-request-open': 'falta o pedido assinado',
  'no-paper-awaited': 'nenhum documento espera um papel assinado',
  'nothing-to-translate': 'nenhum documento emitido espera a tradução',
  'apostille-before-translation': 'a apostila do documento vem antes da tradução',
  'translation-before-apostille': 'a tradução vem antes da apostila dela',
  'translation-language-open': 'falta o idioma da tradução',
  'no-language-to-set': 'nenhum documento espera a tradução',
  'nothing-to-apostille': 'nenhum documento emitido espera a apostila',
  'no-tracking-number': 'o envio não tem código de rastreamento',
  'no-data-given': 'o cliente ainda não enviou dados',
  'links-used-up': 'o link já foi trocado vezes demais',
  'no-live-item': 'não há documento em andamento',
  'nothing-to-refund': 'não há valor a devolver',
  'no-open-charge': 'não há cobrança em aberto',
  'nothing-to-resolve': 'não há pendência em aberto',
  'conversation-closed': 'a conversa já está encerrada',
  'no-conversation': 'cliente e equipe ainda não trocaram mensagens neste pedido',
  'nothing-to-resend': 'nenhuma mensagem espera ser enviada de novo',
  'no-waiting-mail': 'nenhum e-mail espera para sair',
  'no-guarantee-claim': 'não há garantia pedida em aberto',
  'guarantee-without-reason': 'a garantia deste pedido devolve tudo, sem motivo',
  'nothing-flagged': 'não há pagamento a conferir que ainda possa ser devolvido',
  'no-refund-proposed': 'nenhuma devolução espera outra pessoa',
  'no-refund-by-hand': 'não há reembolso a fazer por transferência',
  'payment-not-blocked': 'o pagamento por cartão não está bloqueado',
  'no-copy': 'não há cópia digital a retirar',
} as const

/** "a apostila de 1 de 2 documentos". */
export const owedStepText = ({ step, owed, needed }: OwedStep): string =>
  `${stepNames[step]} de ${owed} de ${needed} ${needed === 1 ? 'documento' : 'documentos'}`

/** "falta a apostila de 1 de 2 documentos", for every step that is owed. */
const owedText = (steps: readonly OwedStep[]): string => `falta ${steps.map(owedStepText).join(' e ')}`

const unpaidText = (charges: number): string =>
  `falta pagar ${charges === 1 ? 'uma cobrança adicional' : `${charges} cobranças adicionais`}`

/** Why a command is not open, as the middle of a sentence. */
export const obstacleText = (obstacle: Obstacle): string => {
  switch (obstacle.code) {
    case 'wrong-status':
      return `o pedido está em “${statusLabels[obstacle.status]}”`
    case 'not-ready-to-ship': {
      const { steps, openCharges } = obstacle
      return [steps.length > 0 ? owedText(steps) : [], openCharges > 0 ? unpaidText(openCharges) : []]
        .flat()
        .join(' e ')
    }
    case 'later-step-first':
      return `desfaça antes ${stepNames[obstacle.step]}`
    default:
      return sentences[obstacle.code]
  }
}
