/** A copy, or the place it was to go to, does not serve; the message is for the operator, and nothing was changed. */
export class CopiaRecusada extends Error {}
