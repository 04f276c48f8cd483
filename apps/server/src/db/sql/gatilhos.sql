-- How triggers are put on tables. Each subject says in its own file which tables have its triggers; docs/gatilhos.md lists
-- them by table.

-- Puts a trigger on a table as it is told, and leaves alone one that is so already: making it anew would let everybody who
-- writes to the table wait. The parts are spelled as PostgreSQL tells them itself.
CREATE OR REPLACE FUNCTION portal_gatilho(nome text, quando text, tabela text, como text, funcao text) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  dito text := format('TRIGGER %I %s ON %I %s EXECUTE FUNCTION %s', nome, quando, tabela, como, funcao);
BEGIN
  IF NOT EXISTS (
    SELECT FROM pg_trigger WHERE tgrelid = tabela::regclass AND tgname = nome AND pg_get_triggerdef(oid, true) = 'CREATE ' || dito) THEN
    EXECUTE 'CREATE OR REPLACE ' || dito;
  END IF;
END $$;

-- Calls `funcao` after each statement that changed rows of the table, with those rows as they were (`antes`) and as they
-- are (`depois`).
CREATE OR REPLACE FUNCTION portal_ao_mudar(tabela text, nome text, funcao text) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM
    portal_gatilho(concat_ws('_', tabela, nome, 'inclui'), 'AFTER INSERT', tabela, 'REFERENCING NEW TABLE AS depois FOR EACH STATEMENT', funcao),
    portal_gatilho(concat_ws('_', tabela, nome, 'altera'), 'AFTER UPDATE', tabela, 'REFERENCING OLD TABLE AS antes NEW TABLE AS depois FOR EACH STATEMENT', funcao),
    portal_gatilho(concat_ws('_', tabela, nome, 'exclui'), 'AFTER DELETE', tabela, 'REFERENCING OLD TABLE AS antes FOR EACH STATEMENT', funcao);
END $$;
