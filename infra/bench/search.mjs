export const searchRows = async () => undefined
