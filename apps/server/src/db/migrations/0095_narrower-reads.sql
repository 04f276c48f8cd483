ALTER INDEX "cliente_serial_sistema" RENAME TO "cliente_serial_sistema_antes";--> statement-breakpoint
ALTER INDEX "material_versao_criado" RENAME TO "material_versao_criado_antes";--> statement-breakpoint
CREATE INDEX "cliente_serial_sistema" ON "cliente_serial" USING btree ("sistema","id_cliente","id","id_patrocinio","bloqueada_liberacao");--> statement-breakpoint
CREATE INDEX "material_versao_criado" ON "material_versao" USING brin ("criado_em") WITH (pages_per_range=16);--> statement-breakpoint
DROP INDEX "cliente_serial_sistema_antes";--> statement-breakpoint
DROP INDEX "material_versao_criado_antes";
