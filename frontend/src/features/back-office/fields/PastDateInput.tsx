import { Input, type InputProps } from 'antd'
import { officeToday } from '../office-today'

/** A day that has been at the office: of birth, of a record. */
export const PastDateInput = (props: InputProps) => (
  <Input {...props} type="date" min="1850-01-01" max={officeToday()} />
)
