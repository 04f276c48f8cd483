-- Wrote a row for the trail until portal_diferenca did it itself; nothing has called it since 0019.
DROP FUNCTION IF EXISTS portal_linha(jsonb, text[]);
