-- Lines of the profiles that are there, and what keeps them from now on, whichever version writes (db/sql/linhaDoPerfil.sql).
-- Whoever writes a profile has locked its product first, and so does this: it waits for them all and they for it, while
-- nobody who only reads waits.
LOCK TABLE "material" IN EXCLUSIVE MODE;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION portal_levar_linha() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  mudados int[] := ARRAY(SELECT id FROM (SELECT id, id_linha FROM depois WHERE tipo = 'PERFIL' EXCEPT SELECT id, id_linha FROM antes) outra);
BEGIN
  IF mudados <> '{}' THEN
    UPDATE perfil SET linha_do_material = m.id_linha FROM material m WHERE perfil.id = ANY (mudados) AND m.id = perfil.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER material_linha_altera AFTER UPDATE ON material REFERENCING OLD TABLE AS antes NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION portal_levar_linha();
--> statement-breakpoint
ALTER TABLE "perfil" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "perfil" SET "linha_do_material" = m."id_linha" FROM "material" m WHERE m."id" = "perfil"."id" AND "linha_do_material" IS DISTINCT FROM m."id_linha";
--> statement-breakpoint
ALTER TABLE "perfil" ENABLE TRIGGER USER;
--> statement-breakpoint
CREATE INDEX "perfil_pesos" ON "perfil" USING btree ("linha_do_material","peso","id") WHERE peso > 0;
