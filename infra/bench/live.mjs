export const liveRows = async () => undefined
