import { refusedCommands } from '../domain/order/allowed-commands.js'
import type { Obstacle } from '../domain/order/obstacle.js'
import { given, notReady, wrongStatus } from '../testing/scenarios/order-scenario.js'
import { everyScenario } from '../testing/scenarios/order-scenarios.js'
import { obstacleText } from './obstacle-texts.js'

const owes = (step: 'issue' | 'translate' | 'apostille', owed: number, needed: number) => ({ step, owed, needed })

describe('why a step is not open', () => {
  it.each<[string, Obstacle]>([
    ['o pedido está em “Enviado”', wrongStatus('SHIPPED')],
    ['falta a emissão de 1 de 1 documento', notReady([owes('issue', 1, 1)])],
    ['falta a emissão de 2 de 3 documentos', notReady([owes('issue', 2, 3)])],
    [
      'falta a tradução de 1 de 1 documento e a apostila de 2 de 2 documentos',
      notReady([owes('translate', 1, 1), owes('apostille', 2, 2)]),
    ],
    [
      'falta a emissão de 1 de 1 documento e a tradução de 1 de 1 documento e a apostila de 1 de 1 documento',
      notReady([owes('issue', 1, 1), owes('translate', 1, 1), owes('apostille', 1, 1)]),
    ],
    ['falta pagar uma cobrança adicional', notReady([], 1)],
    ['falta pagar 2 cobranças adicionais', notReady([], 2)],
    ['nenhum documento emitido espera a tradução', { code: 'nothing-to-translate' }],
    ['o envio não tem código de rastreamento', { code: 'no-tracking-number' }],
    ['não há valor a devolver', { code: 'nothing-to-refund' }],
    ['não há cópia digital a retirar', { code: 'no-copy' }],
    ['o cliente ainda não enviou dados', { code: 'no-data-given' }],
    ['não há cobrança em aberto', { code: 'no-open-charge' }],
    ['não há documento a enviar', { code: 'nothing-to-ship' }],
    ['o pagamento por cartão não está bloqueado', { code: 'payment-not-blocked' }],
    ['os dados pessoais deste pedido foram removidos', { code: 'person-erased' }],
  ])('is said as %s', (text, obstacle) => expect(obstacleText(obstacle)).toBe(text))

  it.each(Object.keys(everyScenario))('is the middle of a sentence for each command refused in %s', (situation) => {
    const { order } = given(...(everyScenario[situation] ?? []))
    for (const { obstacle } of refusedCommands(order)) expect(obstacleText(obstacle)).toMatch(/^\p{Ll}.*\p{L}”?$/u)
  })
})
