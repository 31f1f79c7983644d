import type { ConfigResponse } from '@cartorio/contracts/http/config.js'
import type { Product } from '@cartorio/contracts/products.js'
import { Inject } from '@nestjs/common'
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs'
import type { Clock } from '../../domain/clock.js'
import type { CurrentSettings } from '../../domain/settings/settings.js'
import { priceListFor } from '../../domain/settings/settings-at.js'
import { type CurrentSite, token } from '../../http/injection-tokens.js'
import { queryToken } from '../kernel/injection-tokens.js'

/** What the installation's configuration says of the site; prices come from the settings, the chat from the content. */
export type SiteConfig = Omit<ConfigResponse, 'products' | 'whatsapp'> & { readonly products: readonly Product[] }

export class GetConfig extends Query<ConfigResponse> {}

@QueryHandler(GetConfig)
export class GetConfigHandler implements IQueryHandler<GetConfig> {
  constructor(
    @Inject(queryToken.config) private readonly config: SiteConfig,
    @Inject(token.settings) private readonly settings: CurrentSettings,
    @Inject(token.site) private readonly site: CurrentSite,
    @Inject(token.clock) private readonly clock: Clock,
  ) {}

  async execute(): Promise<ConfigResponse> {
    const { base } = priceListFor(this.settings.of(), { origin: 'multi-item', currency: 'USD' }, this.clock.now())
    return {
      ...this.config,
      whatsapp: this.site.content().contact.whatsapp ?? null,
      products: this.config.products.flatMap((product) => {
        const basePrice = base[product.documentType]
        return basePrice === undefined ? [] : [{ ...product, basePrice }]
      }),
    }
  }
}
