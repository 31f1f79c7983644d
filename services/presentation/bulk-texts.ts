import type { BulkChange } from '@cartorio/contracts/http/bulk.js'
import type { OrderCommand } from '@cartorio/contracts/order/order-commands.js'
import { type OrderStatus, statusLabels } from '@cartorio/contracts/statuses.js'

/** An order that is so already. */
export const bulkNothingText = 'Já está assim: nada muda.'

/** An order with an event that cannot be read. */
export const bulkUnreadText = 'Um registro deste pedido não pôde ser lido: veja em Pendências e avise um engenheiro.'

const documents = (count: number): string => (count === 1 ? '1 documento' : `${count} documentos`)

const ofDocuments = (what: string, command: OrderCommand): string =>
  'itemIds' in command && command.itemIds !== undefined ? `${what} de ${documents(command.itemIds.length)}` : what

const statusText = (
  from: OrderStatus,
  { status, override }: Extract<BulkChange, { step: 'status' }>['fields'],
): string => `De “${statusLabels[from]}” para “${statusLabels[status]}”${override ? ', à mão' : ''}`

/** An order whose label was made before. */
export const bulkLabelText = 'A etiqueta já existe'

/** An order whose label the courier is to make. */
export const bulkNewLabelText = (price: string): string =>
  `A transportadora cria o envio e a etiqueta, por cerca de ${price}; o pedido fica como enviado`

/** The courier has made the shipment, and the label could not be kept. */
export const bulkLabelLostText =
  'O envio foi criado, mas a etiqueta não chegou até nós. Abra o envio no site da transportadora pelo código e imprima lá.'

/** What a step of many orders will do to one of them. */
export const bulkStepText = (change: BulkChange, command: OrderCommand, from: OrderStatus): string => {
  switch (change.step) {
    case 'start':
      return 'Início do processamento'
    case 'issue':
      return ofDocuments('Emissão', command)
    case 'translate':
      return ofDocuments('Tradução', command)
    case 'apostille':
      return ofDocuments('Apostila', command)
    case 'labels':
      return 'Envio e etiqueta da transportadora'
    case 'ship':
      return command.type === 'ShipOrder' ? `Envio com o código ${command.trackingNumber}` : 'Envio'
    case 'deliver':
      return 'Entrega'
    case 'complete':
      return 'Conclusão do pedido'
    case 'note':
      return change.fields.visibility === 'public' ? 'Nota que o cliente lê' : 'Nota interna'
    case 'assign':
      return change.fields.staffId === null ? 'Fica sem responsável' : 'Muda de responsável'
    case 'message':
      return 'Mensagem ao cliente'
    case 'status':
      return statusText(from, change.fields)
    default:
      return change satisfies never
  }
}
