import { initialSettings } from '../../domain/settings/first-settings.js'
import { promisedDaysAt } from '../../domain/settings/settings-at.js'
import { promisedDaysTexts } from './site-facts.js'

const first = promisedDaysAt(initialSettings, '2026-03-02T12:00:00.000Z')

describe('the days in the texts of the site', () => {
  it('are those of the settings, and add up: shipping and journey make the delivery', () => {
    const texts = Object.fromEntries(promisedDaysTexts(first))
    expect(texts).toEqual({
      __DAYS_STANDARD_START__: '2 dias',
      __DAYS_STANDARD_ISSUE__: '5 dias',
      __DAYS_STANDARD_TRANSLATE__: '6 dias',
      __DAYS_STANDARD_APOSTILLE__: '7 dias',
      __DAYS_STANDARD_SHIP__: '7 dias',
      __DAYS_STANDARD_DELIVERY__: '10 a 14 dias',
      __DAYS_EXPEDITED_START__: '1 dia',
      __DAYS_EXPEDITED_ISSUE__: '2 dias',
      __DAYS_EXPEDITED_TRANSLATE__: '3 dias',
      __DAYS_EXPEDITED_APOSTILLE__: '3 dias',
      __DAYS_EXPEDITED_SHIP__: '3 dias',
      __DAYS_EXPEDITED_DELIVERY__: '6 a 10 dias',
      __DAYS_TRANSIT__: '3 a 7 dias',
      __DOCUMENTS_PER_DAY__: '10 documentos',
    })
  })

  it('follow a change of the office', () => {
    const { standard } = first
    const slower = { ...first, standard: { ...standard, steps: { ...standard.steps, ship: 12 } }, documentsPerDay: 1 }
    const texts = promisedDaysTexts({ ...slower, transitMargin: 4 })
    expect(
      ['__DAYS_STANDARD_SHIP__', '__DAYS_STANDARD_DELIVERY__', '__DAYS_TRANSIT__', '__DOCUMENTS_PER_DAY__'].map(
        (name) => texts.get(name),
      ),
    ).toEqual(['12 dias', '15 a 21 dias', '3 a 9 dias', '1 documento'])
  })
})
