import { happened } from '../testing/scenarios/built.js'
import { mailFactsAfter } from '../testing/scenarios/mail-examples.js'
import { full, issued, orderCreated, orderPaid, plain, processingStarted } from '../testing/scenarios/order-history.js'
import { stepReversed } from './step-reversed.js'

const reversed = (...items: readonly (typeof plain)[]) =>
  stepReversed(
    mailFactsAfter(
      orderCreated({ items: [full, plain] }),
      orderPaid(),
      processingStarted(),
      issued('all'),
      happened('DocumentStepReversed', {
        data: {
          reverses: 'an-issue',
          cause: 'wrong-order',
          mailed: true,
          step: 'issue',
          itemIds: items.map(({ itemId }) => itemId),
        },
      }),
    ),
  )

describe('a mail that takes back a step', () => {
  it('speaks of one document, and of several', () => {
    expect(reversed(plain).paragraphs[0]).toMatch(/^Avisamos que o documento tinha sido emitido\./)
    expect(reversed(plain, full)).toMatchObject({
      paragraphs: [
        'Avisamos que os documentos tinham sido emitidos. Foi um engano no nosso registro.',
        expect.stringMatching(/^As emissões ainda vão acontecer\./),
      ],
      facts: [{ label: 'Documentos' }],
    })
  })
})
