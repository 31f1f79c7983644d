import { type BrazilianStateCode, toStateCode } from '@cartorio/contracts/brazilian-states.js'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useId, useState } from 'react'
import { municipalitiesQuery } from '../../lib/api/get-municipalities'
import { TextField } from './TextField'

type MunicipalitiesProps = {
  readonly id: string
  readonly state: BrazilianStateCode
  readonly isComposing: boolean
}

const noCities: readonly string[] = []

/** The list changes only between compositions: one that changes during a composition makes Chromium repeat the text. */
const Municipalities = ({ id, state, isComposing }: MunicipalitiesProps) => {
  const { data: cities = noCities } = useQuery(municipalitiesQuery(state))
  const [shown, setShown] = useState(cities)
  if (!isComposing && shown !== cities) setShown(cities)
  return (
    <datalist id={id}>
      {shown.map((city) => (
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
  const [isComposing, setIsComposing] = useState(false)
  return (
    <>
      <TextField
        {...field}
        list={listId}
        autoComplete="off"
        onCompositionStart={() => setIsComposing(true)}
        onCompositionEnd={() => setIsComposing(false)}
      />
      {code !== undefined && <Municipalities id={listId} state={code} isComposing={isComposing} />}
    </>
  )
}
