import { Field, type FieldTexts } from '../../components/Field/Field'
import field from '../../components/Field/Field.module.css'
import styles from './Outlined.module.css'

type OutlinedProps = FieldTexts & { readonly kind?: 'line' | 'area' | 'date' }

/** A field as high as it will be once its script is here. */
export const Outlined = ({ kind = 'line', ...texts }: OutlinedProps) => (
  <Field {...texts}>{() => <div className={`${field.control} ${styles[kind]}`} />}</Field>
)
