import java.util.*;

public class Main {
    static int fewestFloats(String first, String second) {
        // Write your code here.
        return 0;
    }

    public static void main(String[] args) {
        var in = new Scanner(System.in);
        System.out.println(fewestFloats(in.next(), in.next()));
    }
}
