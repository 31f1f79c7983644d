import type { BulkStep } from '@cartorio/contracts/order/bulk-steps.js'

/** What a step does that is not taken back afterwards; of the others each order's page undoes or changes it. */
export const lastingEffects: Readonly<Record<BulkStep, string | undefined>> = {
  start:
    'O início não se desfaz: os clientes não mudam mais os dados nem cancelam sozinhos. A equipe ainda corrige e cancela.',
  issue: undefined,
  translate: undefined,
  apostille: undefined,
  labels:
    'Os envios que faltam são criados na transportadora, que cobra por eles. Um envio criado não se desfaz aqui: só com ela.',
  ship: undefined,
  deliver: undefined,
  complete: 'Os pedidos são encerrados como concluídos, e isso não se desfaz pelo andamento normal.',
  note: 'As notas ficam no histórico com o seu nome e não se apagam.',
  assign: undefined,
  message:
    'Cada cliente é avisado por e-mail e lê a mensagem no pedido, e o que foi enviado não se apaga. Só o que diz respeito ao pedido: propaganda não.',
  status:
    'Cancelar não se desfaz pelo andamento normal: o que foi pago entra como reembolso solicitado. O início e a conclusão também não.',
}
