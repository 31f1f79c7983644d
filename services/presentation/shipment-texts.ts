const correct = 'Confira o endereço, o telefone e o peso, e tente de novo.'
const later = 'Nada foi criado. Tente de novo em alguns minutos.'

/** Why the courier made no shipment, by the code of its refusal, and what to do next. */
const texts: Readonly<Partial<Record<string, string>>> = {
  'no-product':
    'A transportadora não oferece este tipo de envio para o endereço: nada foi criado. Confira o endereço e o peso, mude a declaração à alfândega ou registre o envio por outra transportadora.',
  'address-too-long':
    'O endereço não cabe na etiqueta, que tem três linhas de 45 letras: nada foi criado. Corrija o endereço, com o número e o complemento, e tente de novo.',
  'city-too-long':
    'A cidade não cabe na etiqueta, que tem linhas de 45 letras: nada foi criado. Abrevie a cidade no endereço e tente de novo.',
  unreachable: `A transportadora não atende agora. ${later}`,
  unavailable: `A transportadora não informou os serviços para o endereço. ${later}`,
  'rate-limited': `A transportadora limitou os pedidos. ${later}`,
  'not-sent': 'O pedido saiu do andamento antes do envio: nada foi pedido à transportadora.',
  unauthorized:
    'A transportadora recusou as credenciais da conta: nada foi criado. Fale com a administração do sistema.',
}

export const shipmentRefusalText = (code: string | null | undefined): string =>
  texts[code ?? ''] ?? `A transportadora recusou o envio e nada foi criado. ${correct}`
