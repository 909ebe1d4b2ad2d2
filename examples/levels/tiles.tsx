<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="tiles" tilewidth="16" tileheight="16" tilecount="8" columns="4">
 <image source="tiles.png" width="64" height="32"/>
 <tile id="0" type="Earth">
  <objectgroup draworder="index">
   <object id="1" x="0" y="0" width="16" height="16"/>
  </objectgroup>
 </tile>
 <tile id="1" type="Slope">
  <objectgroup draworder="index">
   <object id="1" x="0" y="16">
    <polygon points="0,0 16,0 16,-16"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="2" type="Ice">
  <properties>
   <property name="friction" type="float" value="0.02"/>
  </properties>
  <objectgroup draworder="index">
   <object id="1" x="0" y="0" width="16" height="16"/>
  </objectgroup>
 </tile>
 <tile id="3" type="Bridge">
  <properties>
   <property name="one_way" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="4" type="Water">
  <properties>
   <property name="category" value="water"/>
   <property name="sensor" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="5" type="Cup">
  <objectgroup draworder="index">
   <object id="1" x="0" y="0">
    <polygon points="0,0 4,0 4,12 12,12 12,0 16,0 16,16 0,16"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="6" type="Grass"/>
 <tile id="7" type="Belt">
  <properties>
   <property name="surface_speed" type="float" value="2"/>
  </properties>
  <objectgroup draworder="index">
   <object id="1" x="0" y="0" width="16" height="16"/>
  </objectgroup>
 </tile>
</tileset>
