import { nationalities } from '@cartorio/contracts/nationalities.js'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Button } from '../Button/Button'
import { SelectField } from '../Field/SelectField'
import { TextField } from '../Field/TextField'
import styles from './FormParts.module.css'

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

type KnownGroup = {
  readonly id: string
  /** Where it is known from. */
  readonly from: string
  /** By the names that the customer reads; the values only of what the page knows. */
  readonly fields: readonly { readonly label: string; readonly value?: string | undefined }[]
}

type KnownFieldsProps = { readonly groups: readonly KnownGroup[]; readonly onOpen: (id: string) => void }

/** What is known already and not requested again, folded away; each group is opened to correct it. */
export const KnownFields = ({ groups, onOpen }: KnownFieldsProps) =>
  groups.length === 0 ? null : (
    <section className={styles.given} aria-labelledby="known">
      <h2 id="known" className={styles.title}>
        Já informado
      </h2>
      {groups.map(({ id, from, fields }) => (
        <div key={id} className={styles.known}>
          <div>
            <p id={`known-${id}`}>{from}</p>
            <ul>
              {fields.map(({ label, value }) => (
                <li key={label}>
                  <span>{label}</span>
                  {value !== undefined && <strong>{value}</strong>}
                </li>
              ))}
            </ul>
          </div>
          <Button size="small" aria-describedby={`known-${id}`} onClick={() => onOpen(id)}>
            Corrigir
          </Button>
        </div>
      ))}
    </section>
  )
