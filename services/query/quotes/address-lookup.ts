import type { AddressLookupResponse, addressLookupRequestSchema } from '@cartorio/contracts/http/addresses.js'
import { normalPostalCode } from '@cartorio/contracts/postal-codes.js'
import { Inject } from '@nestjs/common'
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs'
import type * as z from 'zod/mini'
import type { AddressGateway, FoundAddress } from '../../gateways/addresses/port.js'
import { token } from '../../http/injection-tokens.js'

/** Where a city is a state of its own, as Tokyo, one field says it. */
const withCityOnce = (address: FoundAddress): FoundAddress =>
  address.state === address.city ? { ...address, state: '' } : address

/** The place of a postal code. */
export class LookUpAddress extends Query<AddressLookupResponse> {
  constructor(readonly requested: z.output<typeof addressLookupRequestSchema>) {
    super()
  }
}

@QueryHandler(LookUpAddress)
export class LookUpAddressHandler implements IQueryHandler<LookUpAddress> {
  constructor(@Inject(token.addresses) private readonly addresses: AddressGateway) {}

  async execute({ requested: { zipCode, country } }: LookUpAddress): Promise<AddressLookupResponse> {
    const address = await this.addresses.lookUp(country, normalPostalCode(country, zipCode))
    return address === undefined ? { success: false } : { success: true, address: withCityOnce(address) }
  }
}
