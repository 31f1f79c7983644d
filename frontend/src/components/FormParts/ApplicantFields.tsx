import { nationalities } from '@cartorio/contracts/nationalities.js'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { SelectField } from '../Field/SelectField'
import { TextField } from '../Field/TextField'

const nationalityOptions = nationalities.map((nationality) => ({ value: nationality, label: nationality }))

/** What `register` gives for the field of this name. */
type Registered = UseFormRegisterReturn & { readonly error: string | undefined }

/** What both data forms ask of the person who orders, in the same words. */
export const NationalityField = (field: Registered) => (
  <SelectField label="Nacionalidade" required options={nationalityOptions} id="nationality" {...field} />
)

export const PlaceOfBirthField = (field: Registered) => (
  <TextField
    label="Local de nascimento"
    required
    help="Cidade e estado, por exemplo Santos, SP."
    id="placeOfBirth"
    {...field}
  />
)

export const PassportField = (field: Registered) => (
  <TextField
    label="Número do documento de identificação"
    help="Passaporte ou outro documento com foto."
    autoComplete="off"
    id="passport"
    {...field}
  />
)
