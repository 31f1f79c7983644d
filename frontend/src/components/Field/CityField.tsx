import { type BrazilianStateCode, toStateCode } from '@cartorio/contracts/brazilian-states.js'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useId } from 'react'
import { municipalitiesQuery } from '../../lib/api/get-municipalities'
import { TextField } from './TextField'

type MunicipalitiesProps = { readonly id: string; readonly state: BrazilianStateCode }

const Municipalities = ({ id, state }: MunicipalitiesProps) => {
  const { data: cities = [] } = useQuery(municipalitiesQuery(state))
  return (
    <datalist id={id}>
      {cities.map((city) => (
        <option key={city} value={city} />
      ))}
    </datalist>
  )
}

type CityFieldProps = ComponentProps<typeof TextField> & { readonly state: string | undefined }

/** A city, suggested from the municipalities of the chosen state; takes what `register` of react-hook-form gives. */
export const CityField = ({ state, ...field }: CityFieldProps) => {
  const listId = useId()
  const code = toStateCode(state)
  return (
    <>
      <TextField {...field} list={listId} autoComplete="off" />
      {code !== undefined && <Municipalities id={listId} state={code} />}
    </>
  )
}
