import { fireEvent } from '@testing-library/react'

/** Whether the tab closes without a question. */
export const closesFreely = (): boolean => fireEvent(window, new Event('beforeunload', { cancelable: true }))
