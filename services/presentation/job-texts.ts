import type { OrderJobOutcome } from '@cartorio/contracts/http/order-jobs.js'
import { queueLabel } from './queue-labels.js'

/** What a job of an order was to do, by its queue. */
const tasks: ReadonlyMap<string, string> = new Map([
  ['payment-confirmation', 'Perguntar ao provedor se um pagamento entrou, e registrá-lo no pedido.'],
  ['payment-cancellation', 'Desfazer no provedor os pagamentos que não devem mais entrar.'],
  ['refund-payment', 'Pedir ao provedor que devolva o dinheiro ao cliente.'],
  ['refund-updates', 'Ler no provedor o que mudou em um reembolso.'],
  ['dispute-updates', 'Ler no provedor o que mudou em uma contestação.'],
  ['order-completion', 'Concluir o pedido depois da entrega.'],
  ['erasure', 'Remover os dados pessoais do pedido.'],
  ['file-removal', 'Apagar um arquivo que foi retirado.'],
  ['draft-adoption', 'Juntar ao pedido os arquivos enviados antes dele.'],
  ['sandbox-webhooks', 'Contar ao sistema o que houve com um pagamento de teste.'],
  ['courier-sync', 'Perguntar à transportadora onde está o envio.'],
  ['shipment-outcome', 'Saber se a transportadora criou um envio que ficou sem resposta.'],
  ['delivery-proof', 'Buscar na transportadora o comprovante da entrega.'],
  ['customer-mails', 'Levar um e-mail ao cliente.'],
])

export const jobTask = (queue: string): string => tasks.get(queue) ?? `${queueLabel(queue)}.`

const noAnswer = 'Um serviço de que ela precisa não respondeu.'

const reasons: ReadonlyMap<string, string> = new Map([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNECTION', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE', 'ESOCKET'].map(
    (code): [string, string] => [code, noAnswer],
  ),
  ['StoreUnavailable', 'O banco de dados ou a fila não respondeu.'],
  ['EAUTH', 'O servidor de e-mail não aceitou o usuário ou a senha da instalação.'],
  ['EENVELOPE', 'O servidor de e-mail recusou o remetente ou o destinatário.'],
  ['stalled', 'O processo que a fazia parou vezes demais antes de terminar.'],
  ['unknown', 'O motivo não ficou registrado.'],
  ['TechnicalError', 'O sistema ou um serviço de fora deu um erro.'],
])

const notExplained =
  'O sistema não tem uma explicação para este código. Tente a tarefa de novo em Pendências; se ela falhar outra vez, passe o código a quem cuida do sistema.'

/** Why a job has failed, by the code of its last try: never a person's data. */
export const jobFailureReason = (code: string): string =>
  reasons.get(code) ??
  (/^(?:order|money)\//.test(code) ? 'O pedido não aceitava mais o que ela ia registrar.' : notExplained)

/** What became of a failed job, with what comes next. */
export const jobOutcomes: Readonly<Record<OrderJobOutcome, string>> = {
  failed: 'Espera uma pessoa: em Pendências ela é tentada de novo ou tirada da lista.',
  'failed-again': 'Foi tentada de novo e falhou outra vez: a nova falha tem a sua própria linha.',
  waiting: 'Foi tentada de novo e está na fila.',
  done: 'Foi tentada de novo e deu certo.',
  forgotten: 'Foi tentada de novo. A fila guarda o resultado por 24 horas, e ele não está mais lá.',
  dismissed: 'Foi tirada da lista: o que ela faria não aconteceu por ela.',
}
