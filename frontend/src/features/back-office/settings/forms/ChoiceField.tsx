import { Select } from 'antd'
import { useId } from 'react'
import styles from '../SettingsPage.module.css'

type ChoiceFieldProps<T extends string> = {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly width: number
  readonly onChange: (value: T) => void
}

/** Which of several values is changed; it is no part of the change itself. */
export const ChoiceField = <T extends string>({ label, value, options, width, onChange }: ChoiceFieldProps<T>) => {
  const id = useId()
  return (
    <div className={styles.labelled}>
      <label htmlFor={id}>{label}</label>
      <Select<T>
        id={id}
        value={value}
        onChange={onChange}
        options={options.map((option) => ({ ...option }))}
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width, maxWidth: '100%' }}
      />
    </div>
  )
}
