import type { Prices } from '@cartorio/contracts/http/pricing.js'
import { Inject } from '@nestjs/common'
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs'
import type { Clock } from '../../domain/clock.js'
import type { CurrentSettings, PriceList } from '../../domain/settings/settings.js'
import { settingsAt } from '../../domain/settings/settings-at.js'
import { token } from '../../http/injection-tokens.js'

/** The prices in force now. */
export class GetPrices extends Query<Prices> {}

const listAnswer = ({ startsOn: _startsOn, base, ...list }: PriceList): Prices['priceLists'][number] => ({
  ...list,
  base: { ...base },
})

@QueryHandler(GetPrices)
export class GetPricesHandler implements IQueryHandler<GetPrices> {
  constructor(
    @Inject(token.settings) private readonly settings: CurrentSettings,
    @Inject(token.clock) private readonly clock: Clock,
  ) {}

  async execute(): Promise<Prices> {
    const { revision, offered, priceLists, promisedDays } = settingsAt(this.settings.of(), this.clock.now())
    const { standard, expedited, documentsPerDay } = promisedDays
    return {
      settingsRevision: revision < 0 ? null : revision,
      currencies: [...offered],
      priceLists: priceLists.filter(({ currency }) => offered.includes(currency)).map(listAnswer),
      deliveryDays: { standard: [...standard.delivery], expedited: [...expedited.delivery] },
      shippingDays: { standard: standard.steps.ship, expedited: expedited.steps.ship },
      documentsPerDay,
    }
  }
}
