/** How Mantine's parts look on the admin screens; import it where one of them is shown. */
import '@mantine/core/styles.layer.css';
import './admin.css';
