-- What takes the place of the foreign keys stands before they go, so that no moment is without either; db/sql/partes.sql puts it again.
CREATE OR REPLACE FUNCTION portal_exigir_publicacao() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  donas int[] := ARRAY(SELECT DISTINCT id_publicacao FROM depois);
  achadas int;
BEGIN
  PERFORM FROM publicacao WHERE id = ANY (donas) ORDER BY id FOR KEY SHARE;
  GET DIAGNOSTICS achadas = ROW_COUNT;
  IF achadas < cardinality(donas) THEN
    RAISE EXCEPTION '% de uma publicação que não existe', TG_TABLE_NAME USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION portal_levar_partes_da_publicacao() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM publicacao_item WHERE id_publicacao IN (SELECT id FROM antes);
  DELETE FROM publicacao_tocado WHERE id_publicacao IN (SELECT id FROM antes);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER publicacao_item_exige AFTER INSERT ON publicacao_item REFERENCING NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION portal_exigir_publicacao();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER publicacao_tocado_exige AFTER INSERT ON publicacao_tocado REFERENCING NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION portal_exigir_publicacao();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER publicacao_leva AFTER DELETE ON publicacao REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION portal_levar_partes_da_publicacao();
--> statement-breakpoint
ALTER TABLE "publicacao_item" DROP CONSTRAINT "publicacao_item_id_publicacao_publicacao_id_fk";
--> statement-breakpoint
ALTER TABLE "publicacao_tocado" DROP CONSTRAINT "publicacao_tocado_id_publicacao_publicacao_id_fk";
