import { noPostalCode } from '@cartorio/contracts/no-postal-code.js'
import { addDays, officeDay } from '@cartorio/contracts/office-time.js'
import type { ParcelToQuote } from '../port.js'
import { type DhlAccount, type DhlRequest, envelope } from './dhl-client.js'

type ParcelOfCity = ParcelToQuote & { readonly city: string }

/** Tomorrow at the office, or the working day after it: the account may be past today's pick-up. */
const plannedDay = (now: string): string => addDays(officeDay(now), 1)

const postalCodeOf = ({ postalCode }: ParcelToQuote): string | undefined =>
  postalCode === '' || postalCode === noPostalCode ? undefined : postalCode

const onePiece = ({ number, shipper }: DhlAccount, parcel: ParcelOfCity, now: string) =>
  ({
    method: 'GET',
    path: '/rates',
    query: {
      accountNumber: number,
      originCountryCode: shipper.country,
      originCityName: shipper.city,
      originPostalCode: shipper.postalCode,
      destinationCountryCode: parcel.destinationCountry,
      destinationCityName: parcel.city,
      destinationPostalCode: postalCodeOf(parcel),
      weight: parcel.weightKg,
      ...envelope,
      plannedShippingDate: plannedDay(now),
      isCustomsDeclarable: false,
      unitOfMeasurement: 'metric',
      nextBusinessDay: true,
    },
  }) as const

const severalPieces = ({ number, shipper }: DhlAccount, parcel: ParcelOfCity, now: string) => {
  const postalCode = postalCodeOf(parcel)
  return {
    method: 'POST',
    path: '/rates',
    body: {
      customerDetails: {
        shipperDetails: { countryCode: shipper.country, cityName: shipper.city, postalCode: shipper.postalCode },
        receiverDetails: {
          countryCode: parcel.destinationCountry,
          cityName: parcel.city,
          ...(postalCode === undefined ? {} : { postalCode }),
        },
      },
      accounts: [{ typeCode: 'shipper', number }],
      plannedShippingDateAndTime: `${plannedDay(now)}T13:00:00GMT-03:00`,
      unitOfMeasurement: 'metric',
      isCustomsDeclarable: false,
      nextBusinessDay: true,
      packages: Array.from({ length: parcel.pieces }, () => ({ weight: parcel.weightKg, dimensions: envelope })),
    },
  } as const
}

/** Papers go as documents, without a customs declaration. */
export const ratesRequest = (
  account: DhlAccount,
  parcel: ParcelOfCity,
  now: string,
): Pick<DhlRequest<unknown>, 'method' | 'path' | 'query' | 'body'> =>
  parcel.pieces === 1 ? onePiece(account, parcel, now) : severalPieces(account, parcel, now)
