/** An hour with the preposition that it takes: of one o'clock alone it is singular. */
export const atHour = (hour: string): string => `${/^0?1:/.test(hour) ? 'à' : 'às'} ${hour}`
