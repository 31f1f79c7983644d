import { civilRegistry, settingsWithLists, translatedByListed } from '../../../testing/scenarios/office-names.js'
import { apostille, issue, startProcessing, translate } from '../../../testing/scenarios/order-commands.js'
import {
  apostilledBy,
  full,
  type Happened,
  issued,
  orderCreated,
  orderPaid,
  paymentRequested,
  processingStarted,
  translatedBy,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import {
  dayConfirmed,
  partiesGiven,
  powers,
  recordSignature,
  signed,
  textAgreed,
} from '../../../testing/scenarios/signing.js'
import { evolveSettings } from '../../settings/settings.js'

const paid = (item: typeof full = full): readonly Happened[] => [
  orderCreated({ items: [item], planned: true }),
  paymentRequested(),
  orderPaid(),
]
const started = [...paid(), processingStarted()]
const { itemId } = full
const [office, translator] = [civilRegistry, translatedByListed]
const named = { office: office.cns }

describe('who does a step', () => {
  it('is recorded as the lists have it', () => {
    given(...paid())
      .under(settingsWithLists)
      .when({ ...startProcessing(), ...named })
      .thenEvents({ type: 'ProcessingStarted', data: { office } })
    given(...started)
      .under(settingsWithLists)
      .when({ ...issue(full), ...named })
      .thenEvents({ type: 'DocumentIssued', data: { itemIds: [itemId], office } })
    given(...started, issued(full))
      .under(settingsWithLists)
      .when({ ...apostille(full), ...named })
      .thenEvents({ type: 'DocumentApostilled', data: { itemIds: [itemId], office } })
    given(...started, issued(full), apostilledBy(full))
      .under(settingsWithLists)
      .when({ ...translate(full), translator: translator.id })
      .thenEvents({ type: 'DocumentTranslated', data: { itemIds: [itemId], translator } })
    given(...paid(powers), processingStarted(), partiesGiven(), textAgreed(), dayConfirmed())
      .under(settingsWithLists)
      .when({ ...recordSignature(), ...named })
      .thenEvents((order) => {
        const { type, data } = signed()(order)
        return { type, data: { ...data, office } }
      })
  })

  it('need not be said', () => {
    given(...started)
      .under(settingsWithLists)
      .when(issue(full))
      .thenEvents(issued(full))
    given(...started, issued(full), apostilledBy(full))
      .under(settingsWithLists)
      .when(translate(full))
      .thenEvents(translatedBy(full))
  })

  it('is refused where the list does not have it', () => {
    given(...paid())
      .when({ ...startProcessing(), ...named })
      .thenRefused('order/unknown-office')
    given(...started)
      .when({ ...issue(full), ...named })
      .thenRefused('order/unknown-office')
    given(...started, issued(full))
      .when({ ...apostille(full), ...named })
      .thenRefused('order/unknown-office')
    given(...started, issued(full), apostilledBy(full))
      .under(settingsWithLists)
      .when({ ...translate(full), translator: 'jucerja-9' })
      .thenRefused('order/unknown-translator')
    given(...paid(powers), processingStarted(), partiesGiven(), textAgreed(), dayConfirmed())
      .when({ ...recordSignature(), ...named })
      .thenRefused('order/unknown-office')
  })

  it('is refused once it has left the list, and is named as it was named last', () => {
    const data = { offices: [{ ...office, name: 'Registro Civil' }], removed: [] }
    const renamed = evolveSettings(settingsWithLists, { type: 'NotaryOfficesSet', data })
    given(...started)
      .under(renamed)
      .when({ ...issue(full), ...named })
      .thenEvents({
        type: 'DocumentIssued',
        data: { itemIds: [itemId], office: { ...office, name: 'Registro Civil' } },
      })
    const gone = { type: 'TranslatorsSet' as const, data: { translators: [], removed: [translator.id] } }
    given(...started, issued(full), apostilledBy(full))
      .under(evolveSettings(settingsWithLists, gone))
      .when({ ...translate(full), translator: translator.id })
      .thenRefused('order/unknown-translator')
  })
})
