const labels: ReadonlyMap<string, string> = new Map([
  ['payment-confirmation', 'Confirmação de pagamento'],
  ['payment-reconciliation', 'Conferência de pagamentos com o provedor'],
  ['payment-cancellation', 'Cancelamento de pagamento'],
  ['order-completion', 'Conclusão de pedido'],
  ['deadline-sweep', 'Verificação de prazos'],
  ['erasure', 'Remoção de dados pessoais'],
  ['file-removal', 'Remoção de um arquivo'],
  ['draft-adoption', 'Arquivos enviados antes do pedido'],
  ['sandbox-webhooks', 'Aviso do provedor de teste'],
  ['sealing', 'Selo do registro'],
  ['refund-payment', 'Reembolso'],
  ['refund-updates', 'Atualização de reembolso'],
  ['dispute-updates', 'Atualização de contestação'],
  ['courier-schedule', 'Agenda de consultas à transportadora'],
  ['courier-sync', 'Consulta à transportadora'],
  ['customer-mails', 'E-mail ao cliente'],
  ['order-list-mails', 'E-mail com a lista de pedidos'],
  ['data-request-mails', 'E-mail que confirma um pedido sobre dados pessoais'],
  ['data-requests', 'Registro de um pedido sobre dados pessoais'],
  ['contact-answers', 'Resposta ao formulário de contato'],
  ['bulk-orders', 'Uma etapa em vários pedidos'],
  ['office-mails', 'E-mail das pendências'],
  ['delivery-proof', 'Comprovante de entrega da transportadora'],
  ['shipment-outcome', 'Envio sem resposta da transportadora'],
])

/** What a queue does, for people; its name where it has no words yet. */
export const queueLabel = (name: string): string => labels.get(name) ?? name
